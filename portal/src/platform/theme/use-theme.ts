import { useEffect, useSyncExternalStore } from 'react'
import { isDark, storeTierTheme, setColourMode, setTierTheme, subscribeToTheme } from './theme.ts'

/** Whether the page is dark, and a function that toggles it. */
export function useDarkSwitch(): { readonly dark: boolean; readonly turn: () => void } {
  const dark = useSyncExternalStore(subscribeToTheme, isDark, () => false)
  return { dark, turn: () => setColourMode(dark ? 'light' : 'dark') }
}

/** Applies the tier's colours while the component is mounted. */
export function useTierTheme(topThemeClass: string | undefined): void {
  useEffect(() => {
    if (topThemeClass === undefined) return
    setTierTheme(topThemeClass)
    storeTierTheme(topThemeClass)
  }, [topThemeClass])
}
