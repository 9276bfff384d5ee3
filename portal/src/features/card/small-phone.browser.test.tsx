import './card.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

afterEach(clear)

test.each([300, 900])(
  '[CARD-01] in a window %d px high, the card begins at its top and its buttons can be reached',
  async (height) => {
    await page.viewport(320, height)
    show(
      <Dialog open onClose={() => undefined} title="Your card" closeLabel="Close card" full>
        <div className="card-show" style={{ height: '30rem' }} />
        <div className="pass-actions">
          <button className="pass-action" type="button">
            Save as PNG
          </button>
        </div>
      </Dialog>,
    )
    const close = page.getByRole('button', { name: 'Close card' })
    await expect.element(close).toBeVisible()
    expect(close.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    const save = page.getByRole('button', { name: 'Save as PNG' }).element()
    save.scrollIntoView()
    expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(height + 1)
  },
)
