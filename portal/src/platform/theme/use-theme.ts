import { useEffect, useSyncExternalStore } from 'react'
import { isDark, keepTierTheme, setColourMode, setTierTheme, subscribeToTheme } from './theme.ts'

/** Whether the page is dark, and the switch to the other. */
export function useDarkSwitch(): { readonly dark: boolean; readonly turn: () => void } {
  const dark = useSyncExternalStore(subscribeToTheme, isDark, () => false)
  return { dark, turn: () => setColourMode(dark ? 'light' : 'dark') }
}

/** The page wears the tier's colours as long as this stands. */
export function useTierTheme(topThemeClass: string | undefined): void {
  useEffect(() => {
    if (topThemeClass === undefined) return
    setTierTheme(topThemeClass)
    keepTierTheme(topThemeClass)
  }, [topThemeClass])
}
