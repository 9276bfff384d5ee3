import { localText } from '../session/safe-storage.ts'

/** Light and dark as chosen, or following the system. Independent of the tier's colours. */
export type ColourMode = 'light' | 'dark' | 'system'

const STORED_MODE = 'waymark.colourMode'
const STORED_TIER = 'waymark.tierTheme'
const TIER_CLASS = /^theme-[a-z][a-z0-9-]*$/
const DEFAULT_TIER = 'theme-base'

const systemDark = () => globalThis.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export function colourMode(): ColourMode {
  const stored = localText.getItem(STORED_MODE)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Stores the choice in this browser; it survives sign-out. */
export function setColourMode(mode: ColourMode): void {
  if (mode === 'system') localText.removeItem(STORED_MODE)
  else localText.setItem(STORED_MODE, mode)
  paintMode()
}

/** Sets the tier's class on the page (PROG-04): the summary's topThemeClass, or the base tier's until there is one. */
export function setTierTheme(topThemeClass: string | undefined): void {
  const { classList } = document.documentElement
  const next = topThemeClass !== undefined && TIER_CLASS.test(topThemeClass) ? topThemeClass : DEFAULT_TIER
  for (const name of classList) if (name.startsWith('theme-') && name !== next) classList.remove(name)
  classList.add(next)
}

/** Stores the tier's class for the next page, which uses the colours before it has loaded the member. */
export function storeTierTheme(topThemeClass: string): void {
  localText.setItem(STORED_TIER, topThemeClass)
}

/** Sets the theme before the first render, and again whenever the system's changes. */
export function startTheme(isSignedIn: boolean): void {
  if (!isSignedIn) localText.removeItem(STORED_TIER)
  setTierTheme(localText.getItem(STORED_TIER) ?? undefined)
  paintMode()
  systemDark().addEventListener('change', paintMode)
}

export function isDark(): boolean {
  const mode = colourMode()
  return mode === 'dark' || (mode === 'system' && systemDark().matches)
}

function paintMode(): void {
  document.documentElement.dataset['bsTheme'] = isDark() ? 'dark' : 'light'
  for (const listener of listeners) listener()
}
