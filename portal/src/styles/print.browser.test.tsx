/// <reference types="@vitest/browser-playwright" />
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { clear, show } from '../dev/testing/show.tsx'

const print = async (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media })

afterEach(async () => {
  await print('')
  clear()
})

test('a page beside a side menu prints on all of wide paper, where the menu is left out', async () => {
  await page.viewport(1440, 900)
  show(
    <main className="page">
      <div className="cols cols-nav">
        <nav className="side-nav">Menu</nav>
        <article>Statement</article>
      </div>
    </main>,
  )
  await print('print')
  await expect
    .poll(() => page.getByRole('article').element().getBoundingClientRect().width)
    .toBeGreaterThan(1200)
})
