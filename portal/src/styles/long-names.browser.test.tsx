import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../dev/testing/show.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Menu } from '../ui/overlays/menu.tsx'

afterEach(clear)

const givenName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarenxyz'
const fullName = `${givenName} Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoro`

const overflow = () => document.documentElement.scrollWidth - window.innerWidth

describe('a name of sixty letters without a space', () => {
  test.each([
    [320, `Hello, ${givenName}`],
    [992, `Hello, ${givenName}${givenName}`],
  ])('at %d px, breaks inside the greeting', async (width, greeting) => {
    await page.viewport(width, 800)
    show(
      <div className="page">
        <PageHeader isGreeting title={greeting} actions={<p className="only-desktop">Monday</p>} />
      </div>,
    )
    expect(overflow()).toBe(0)
  })

  test.each([1200, 1440])('at %d px, is shortened in the header, and nothing else is', async (width) => {
    await page.viewport(width, 800)
    show(<Header name={fullName} />)
    expect(overflow()).toBe(0)
    const last = page.getByRole('link', { name: 'Company' }).element().getBoundingClientRect()
    const bell = page.getByRole('button', { name: 'Notifications' }).element().getBoundingClientRect()
    expect(last.right).toBeLessThanOrEqual(bell.left)
    expect(bell.width).toBeGreaterThanOrEqual(44)
    const shortened = page.getByText(fullName).element().getBoundingClientRect()
    expect(shortened.width).toBeGreaterThan(40)
  })
})

/** The parts of the site's header that take room. */
function Header({ name }: { name: string }) {
  const menus = ['Home', 'Points', 'Activity', 'Family', 'Offers', 'Club', 'Company']
  return (
    <header className="site-header">
      <div className="site-header__in">
        <span className="switcher">
          <span className="switcher__name">Waymark Points</span>
        </span>
        <nav className="site-nav">
          {menus.map((menu) => (
            <a key={menu} href="/">
              {menu}
            </a>
          ))}
        </nav>
        <div className="site-tools">
          <button className="icon-btn" type="button" aria-label="Notifications" />
          <Menu
            label="Account"
            triggerClassName="account"
            groups={[]}
            trigger={
              <>
                <span className="account__disc">WT</span>
                <span className="account__name">{name}</span>
              </>
            }
          />
        </div>
      </div>
    </header>
  )
}
