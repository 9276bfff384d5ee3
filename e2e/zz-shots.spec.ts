import { basePath, members, signInAt, test } from './test.ts'
for (const language of ['en', 'ko'] as const)
  for (const width of [390, 1440])
    for (const who of ['gold', 'silver', 'company'] as const)
      for (const [name, path] of [['dashboard', '/member/dashboard'], ['benefits', '/benefits']] as const)
        test(`shot ${language} ${String(width)} ${who} ${name}`, async ({ page }) => {
          if (who !== 'gold' && name === 'benefits') return
          await page.setViewportSize({ width, height: 900 })
          await signInAt(page, `${basePath}${path}`, members[who], language)
          await page.waitForTimeout(2500)
          await page.screenshot({ path: `/tmp/tier-shots/${name}-${who}-${language}-${String(width)}.png`, fullPage: true })
        })
