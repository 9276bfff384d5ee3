import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { useTierTheme } from '../../platform/theme/use-theme.ts'

/** Applies the colours of the member's tier, and follows changes (PROG-04). */
export function TierTheme() {
  const { data } = useAccountSummary()
  useTierTheme(data?.object.topThemeClass)
  return null
}
