import { useConfiguration } from '../../platform/configuration/use-configuration.ts'

/** The club's own colours, whichever programme the person acts in (PROG-04). */
export function useClubTheme(): string | undefined {
  const { programs } = useConfiguration()
  return programs.find(({ programKind }) => programKind === 'club')?.tiers[0]?.topThemeClass
}
