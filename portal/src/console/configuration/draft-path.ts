/** Where a draft of the configuration is edited. */
export function draftPath(draftId: string): string {
  return `/configuration/drafts/${draftId}`
}
