/** What a browser says of itself, readable: proper names, empty where it is not known. */
export interface DeviceName {
  readonly browser: string
  readonly system: string
  readonly device: 'computer' | 'phone' | 'tablet' | 'unknown'
}

type Named = readonly [name: string, sign: RegExp]

/** Asked from the top: most browsers also call themselves those that stand below them. */
const browsers: readonly Named[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\b(OPR|Opera|OPiOS)\//],
  ['Edge', /\b(Edg|EdgA|EdgiOS|Edge)\//],
  ['Whale', /\bWhale\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
]

const systems: readonly Named[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Names browser and system from the User-Agent header, for a person to recognise a device by. Browsers have frozen that header to
 * these few signs, so a table of them is all that can be read from it; nothing is decided by it.
 */
export function deviceName(userAgent: string): DeviceName {
  const system = firstOf(systems, userAgent)
  return { browser: firstOf(browsers, userAgent), system, device: deviceOf(system, userAgent) }
}

function firstOf(names: readonly Named[], userAgent: string): string {
  return names.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
}

function deviceOf(system: string, userAgent: string): DeviceName['device'] {
  if (system === '') return 'unknown'
  if (system === 'iPadOS') return 'tablet'
  if (system === 'iOS') return 'phone'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return 'computer'
}
