/** The route of the page of an act on many members. */
export const bulkRoute = '/bulk/:setId'

export function bulkPath(setId: string): string {
  return `/bulk/${setId}`
}
