/** Characters without width that no script needs. Those that emoji and scripts join with, and the marks of a single direction, aren't among them. */
export const widthless = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** What nobody sees: these, and marks of direction. */
export const hiddenCharacters =
  /[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Whether a text shows anything: one of spaces, joiners and fillers only looks empty. */
export function isSeen(text: string): boolean {
  return /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text)
}
