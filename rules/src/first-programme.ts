/**
 * The programme to start with (PROG-01): a corporate session keeps its own. When an individual programme is chosen, a stored AP4B, which is
 * corporate, counts as AP.
 */
export function programmeToStartWith(
  stored: string | undefined,
  programType: 'individual' | 'corporate',
): string | undefined {
  return programType === 'individual' && stored === 'AP4B' ? 'AP' : stored
}
