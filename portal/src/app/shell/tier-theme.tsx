import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { useTierTheme } from '../../platform/theme/use-theme.ts'

/** The page wears the colours of the member's tier, and changes with it (PROG-04). */
export function TierTheme() {
  const { data } = useAccountSummary()
  useTierTheme(data?.object.topThemeClass)
  return null
}
