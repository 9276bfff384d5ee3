import { expect, waymark, type Page } from '../../test.ts'

/** An event in the tag manager's list. */
export type Told = Readonly<Record<string, unknown>>

export interface TrackedVisit {
  /** Everything in the tag manager's list, over all pages of the visit. */
  readonly told: readonly Told[]
  /** The bodies of requests to our own tracking. */
  readonly sent: readonly string[]
  /** Personal data in the answers: every value whose key names, reaches or describes somebody. */
  readonly personal: ReadonlySet<string>
  /** Identifying headers that were sent with a batch. */
  readonly identified: readonly string[]
}

const aboutPerson =
  /name|number|mail|birth|phone|mobile|address|city|postal|reference|token|cid|customer|transactionid|points$/i
/** Keys whose values are the same for everybody: programmes, companies, partners, flights. */
const aboutOthers = /program|company|brand|tier|partner|flight|fare|language|version/i

/** Starts recording a visit's events, before its first page. */
export async function watchVisit(page: Page): Promise<TrackedVisit> {
  const told: Told[] = []
  const sent: string[] = []
  const identified: string[] = []
  const personal = new Set<string>()
  await page.exposeFunction('toldByPage', (event: Told) => void told.push(event))
  await page.addInitScript(() => {
    const list: object[] = []
    list.push = (...events) => {
      for (const event of events) Reflect.get(globalThis, 'toldByPage')(event)
      return Array.prototype.push.apply(list, events)
    }
    Reflect.set(globalThis, 'dataLayer', list)
  })
  page.on('request', (request) => {
    if (!request.url().includes('/airpoints-account/data')) return
    sent.push(request.postData() ?? '')
    const { authorization, cookie } = request.headers()
    identified.push(...[authorization, cookie].filter((header) => header !== undefined))
  })
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin !== waymark || !pathname.startsWith('/airpoints-account/api')) return
    response
      .json()
      .then((body: unknown) => collect(body, '', personal))
      .catch(() => undefined)
  })
  return { told, sent, personal, identified }
}

/** Sets the tracking consent before the first page, as from an earlier visit. */
export async function agree(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'waymark_consent', value: 'granted', url: waymark }])
}

/** The events as short lines: `page login`, `step sign_in password`, `end sign_in completed`. */
export function linesOf(told: readonly Told[]): readonly string[] {
  return told.map(({ event, ...detail }) =>
    [String(event).replace(/^journey_|_view$/, ''), ...Object.values(detail).map(String)].join(' '),
  )
}

/** Without the pages. */
export function journeysOf(told: readonly Told[]): readonly string[] {
  return linesOf(told.filter(({ event }) => event !== 'page_view'))
}

/** No event or request contains personal data from the answers or identifies the sender. */
export function expectNobodyNamed({ told, sent, personal, identified }: TrackedVisit): void {
  const all = JSON.stringify(told) + sent.join('\n')
  expect(personal.size).toBeGreaterThan(10)
  expect([...personal].filter((value) => all.includes(value))).toEqual([])
  expect(all).not.toMatch(/@|\d{4}/)
  expect(identified).toEqual([])
}

function collect(value: unknown, name: string, into: Set<string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      // Screens and menus of each kind of programme aren't personal.
      if (key === 'homes' || key === 'menus') continue
      collect(inner, Array.isArray(value) ? name : key, into)
    }
    return
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text.length > 2 && aboutPerson.test(name) && !aboutOthers.test(name)) into.add(text)
}
