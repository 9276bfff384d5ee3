/// <reference types="@vitest/browser-playwright" />
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { clear, show } from '../dev/testing/show.tsx'

const force = async (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(async () => force('active'))
afterEach(async () => {
  await force('none')
  clear()
})

test('in forced colours, bars and marks that are all background are still seen', () => {
  show(
    <>
      <ul className="timeline">
        <li>
          <span className="timeline__bar">
            <i />
          </span>
        </li>
      </ul>
      <div className="split">
        <i className="is-now" />
      </div>
      <div className="meter">
        <i className="on" />
      </div>
      <div className="news">
        <span className="is-new">
          <i />
        </span>
      </div>
      <button className="icon-btn is-new" type="button" aria-label="Notifications" />
      <label className="check">
        <input type="radio" defaultChecked /> Money
      </label>
    </>,
  )
  const paper = getComputedStyle(document.body).backgroundColor
  const marks = Array.from(document.querySelectorAll('main i'), (mark) => getComputedStyle(mark))
  for (const marked of document.querySelectorAll('main input, main button'))
    marks.push(getComputedStyle(marked, '::after'))
  expect(marks).toHaveLength(6)
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  // What isn't exempt is painted in the colour of the paper, whatever its computed colour.
  for (const { backgroundColor, forcedColorAdjust } of marks)
    expect({ isExempt: forcedColorAdjust === 'none', isPaper: backgroundColor === paper }).toEqual({
      isExempt: true,
      isPaper: false,
    })
})
