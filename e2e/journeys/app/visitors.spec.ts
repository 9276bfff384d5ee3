import { basePath, expect, expectAccessible, expectNoOverflow, members, signInAt, test } from '../../test.ts'

test('a visitor sees what the programme gives before any script, what a trip earns, and how to reach us', async ({
  page,
  request,
}) => {
  const drawn = await (
    await request.get(`${basePath}/welcome`, { headers: { 'accept-language': 'en' } })
  ).text()
  for (const text of ['Every trip takes you further', 'Gold', 'From 900 status points', 'Longacre Hotels'])
    expect(drawn).toContain(text)

  // A shared link shows the offer itself, and search engines are told of each that runs.
  const offer = `${basePath}/offers/longacre-triple`
  const shared = await (await request.get(offer, { headers: { 'accept-language': 'en' } })).text()
  expect(shared).toContain('<title>Three times the points at Longacre Hotels · Waymark</title>')
  expect(shared).toContain(
    '<meta property="og:description" content="For stays of two nights or more at all 41 hotels.">',
  )
  expect(shared).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${offer}">`))
  const over = await request.get(`${basePath}/offers/no-such-offer`)
  expect(over.headers()['x-robots-tag']).toBe('noindex')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/offers/longacre-triple', '/partners/longacre', '/help/earning', '/welcome'])
    expect(sitemap).toContain(`${basePath}${path}</loc>`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${basePath}/welcome`)
  const trip = page.getByLabel('Return trip from Auckland to')
  // The calculator is only fetched when it comes near the window.
  await expect(trip).toHaveCount(0)
  await page.getByRole('heading', { name: 'What does a trip earn?' }).scrollIntoViewIfNeeded()
  await trip.selectOption({ label: 'Tokyo' })
  const figures = page.locator('output').filter({ hasText: 'You earn' })
  await expect(figures).toContainText(/[\d,]+ to [\d,]+ points/)
  await expect(figures).toContainText(/From [\d,]+ points/)
  await expectNoOverflow(page)
  await expectAccessible(page)

  // Help: the words of an article are found whatever their case; the number of results is announced.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await page.getByRole('searchbox', { name: 'Search help' }).fill('PASSKEY')
  await expect(page.getByRole('heading', { name: '1 result' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Keeping your account safe/ }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  // No page offers a visitor what only members can open.
  for (const path of ['/help', '/mileagecalculator', '/partners/longacre', '/404', '/contact']) {
    await page.goto(basePath + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Partners' })).toBeVisible()
    await expect(
      page.locator('a[href*="/member/"]:not([href$="/login"]):not([href$="/register"])'),
    ).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: '+64 9 555 0100' })).toHaveAttribute('href', 'tel:+6495550100')
  await expect(page.getByRole('link', { name: 'Sign in to send a request' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAt(page, `${basePath}/help`, members.base)
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Send a request' }).click()
  await expect(page).toHaveURL(/\/member\/servicerequests$/)
  // A member has no use for the landing page.
  await page.goto(`${basePath}/welcome`)
  await expect(page).toHaveURL(/\/member\/dashboard$/)
})
