import { afterEach, expect, test, vi } from 'vitest'
import { openSocialWindow } from './social-window.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [{ screenX: 0, screenY: 0, outerWidth: 1440, outerHeight: 900 }, 'left=420,top=150'],
  [{ screenX: 1920, screenY: 25, outerWidth: 1001, outerHeight: 801 }, 'left=2121,top=126'],
  [{ screenX: -800, screenY: 0, outerWidth: 390, outerHeight: 600 }, 'left=-905,top=0'],
])('[AUTH-04] the window of 600 x 600 opens in the middle of %j', (around, place) => {
  const opened = { opener: {} }
  const open = vi.fn<(...asked: readonly string[]) => object>(() => opened)
  for (const [name, value] of Object.entries({ ...around, open })) vi.stubGlobal(name, value)
  openSocialWindow()
  expect(open).toHaveBeenCalledWith('', '_blank', `popup,width=600,height=600,${place}`)
  expect(opened.opener).toBeNull()
})
