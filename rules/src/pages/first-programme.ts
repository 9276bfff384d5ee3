/** The codes that a session can start with when nothing is stored. */
export type FirstProgramme = 'KORU' | 'AP'

/** What retrieving the programmes stores (PROG-01): the club's code for whoever is in it, else that of the points programme. */
export function programmeToStore(isInClub: boolean): FirstProgramme {
  return isInClub ? 'KORU' : 'AP'
}

/**
 * The programme to start with (PROG-01): a corporate session keeps its own. When an individual programme is chosen, a stored AP4B, which is
 * corporate, counts as AP; with nothing stored it's the club for whoever is in it, else AP.
 * @param isInClub whether the person's own KORU membership is active
 */
export function programmeToStartWith(
  stored: string | undefined,
  programType: 'individual' | 'corporate',
  isInClub: boolean,
): string | undefined {
  if (programType === 'corporate') return stored
  if (stored === undefined) return programmeToStore(isInClub)
  return stored === 'AP4B' ? 'AP' : stored
}
