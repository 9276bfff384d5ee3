import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureName } from './picture-name.ts'
import { startRotation, type Code } from './rotation.ts'

const settings = { cardName: 'card', cardExtension: '.png' }
const now = new Date('2026-11-20T01:02:03.456Z')

describe('the name of the picture', () => {
  test.each([
    ['Hana Whitford', 'card-Hana-Whitford.png'],
    ['  Jean-Luc O’Neill ', 'card-Jean-Luc-O-Neill.png'],
    ['김하나', 'card-김하나.png'],
    ['फ़ातिमा', `card-${'फ़ातिमा'.normalize('NFC')}.png`],
    ['../../etc/passwd', 'card-etc-passwd.png'],
    ['\u202Egnp.exe', 'card-gnp-exe.png'],
    ['🦊', 'card-member-20261120T010203Z.png'],
    ['', 'card-member-20261120T010203Z.png'],
    ['x'.repeat(300), `card-${'x'.repeat(80)}.png`],
  ])('[CARD-02] of %j is %j', (name, file) => {
    expect(pictureName(settings, name, now)).toBe(file)
  })
})

describe('the rotation of the code', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  let asked = 0
  let codes: Code[] = []
  let isCutOff = false
  const ask = async () => {
    asked += 1
    return isCutOff
      ? ({
          kind: 'failed',
          error: { code: 'NETWORK', status: 0, messages: [], details: [], data: {} },
        } as const)
      : ({
          kind: 'answered',
          answer: { object: { svg: `<svg>${String(asked)}</svg>`, secondsValid: 60 } },
        } as const)
  }
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => {
    vi.useFakeTimers({ now })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    page.hidden = false
    asked = 0
    codes = []
    isCutOff = false
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const start = () => startRotation(ask, (code) => codes.push(code))
  const last = () => codes.at(-1)?.kind

  test('[CARD-01] asks for the next code before the present one ends, until it is stopped', async () => {
    const stop = start()
    expect(last()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(44_000)
    expect([asked, last()]).toEqual([1, 'shown'])
    await vi.advanceTimersByTimeAsync(2000)
    expect([asked, last()]).toEqual([2, 'shown'])
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toBe(2)
  })

  test('[CARD-01] asks nothing while the page is hidden, and shows no old code when it is seen again', async () => {
    start()
    await vi.advanceTimersByTimeAsync(1000)
    turn(true)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toBe(1)
    turn(false)
    expect(last()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect([asked, last()]).toEqual([2, 'shown'])
  })

  test('[CARD-01] without a connection the code stays to its end and no longer; then it comes back by itself', async () => {
    start()
    await vi.advanceTimersByTimeAsync(1000)
    isCutOff = true
    await vi.advanceTimersByTimeAsync(58_000)
    expect(last()).toBe('shown')
    await vi.advanceTimersByTimeAsync(2000)
    expect(last()).toBe('offline')
    isCutOff = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(last()).toBe('shown')
  })

  test('[CARD-01] a card that lies open rests, so that it does not keep the session alive', async () => {
    start()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([asked, last()]).toEqual([12, 'resting'])
  })
})
