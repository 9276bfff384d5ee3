import '../features/contact/contact.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../dev/testing/show.tsx'

beforeEach(async () => page.viewport(320, 700))
afterEach(clear)

test('on a narrow phone, a visitor’s two buttons stand apart', () => {
  show(
    <header className="site-header">
      <div className="site-header__in">
        <div className="site-tools">
          <a className="btn btn-sm" href="/login">
            Sign in
          </a>
          <a className="btn btn-sm" href="/join">
            Join
          </a>
        </div>
      </div>
    </header>,
  )
  const [signIn, join] = page.getByRole('link').elements()
  const between =
    (join?.getBoundingClientRect().left ?? 0) - (signIn?.getBoundingClientRect().right ?? Infinity)
  expect(between).toBeGreaterThanOrEqual(4)
})

test('on a narrow phone, an email address to write to stays on one line', () => {
  show(
    <div className="page">
      <div className="sheet">
        <a className="link contact__way" href="mailto:members@waymark.example">
          members@waymark.example
        </a>
      </div>
    </div>,
  )
  const address = page.getByRole('link').element()
  const text = document.createRange()
  text.selectNodeContents(address)
  expect(text.getClientRects()).toHaveLength(1)
})

test('on a narrow phone, a business programme’s name is read whole', () => {
  show(
    <header className="site-header">
      <div className="site-header__in">
        <a className="brand" href="/">
          <svg />
          <span>Waymark</span>
        </a>
        <span className="switcher">
          <span>
            <span className="switcher__name">Waymark for Business</span>
            <span className="switcher__no">204 000 053</span>
          </span>
        </span>
        <div className="site-tools">
          <button className="icon-btn" type="button" aria-label="Notifications" />
          <button className="account" type="button" aria-label="Account">
            <span className="account__disc">FM</span>
          </button>
        </div>
      </div>
    </header>,
  )
  const name = page.getByText('Waymark for Business').element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

test('on a narrow phone, a figure stays beside a label with a long name', () => {
  show(
    <div className="page">
      <dl className="pairs">
        <div>
          <dt>Returned to Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarenxyz Whitford</dt>
          <dd>10,000</dd>
        </div>
        <div>
          <dt>Your balance</dt>
          <dd>90,010,000 (no change)</dd>
        </div>
      </dl>
    </div>,
  )
  const edge = page.getByText('Your balance').element().closest('dl')?.getBoundingClientRect().right ?? 0
  for (const term of page.getByRole('definition').elements())
    expect(term.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 0.5)
  const label = document.createRange()
  label.selectNodeContents(page.getByText('Your balance').element())
  expect(label.getClientRects()).toHaveLength(1)
})
