/** A readable browser description; names are empty if unknown. */
export interface DeviceName {
  readonly browser: string
  readonly system: string
  readonly device: 'computer' | 'phone' | 'tablet' | 'unknown'
}

type Named = readonly [name: string, sign: RegExp]

/** Checked in order: most browsers also claim to be those listed below them. */
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
 * Reads browser and system from the User-Agent header, so that a person can recognise a device. Browsers have frozen that header to a few
 * tokens, so this table is all it can tell; nothing depends on it.
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
