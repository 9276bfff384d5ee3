/** Characters that change the direction of the text after them, so that it shows in another order than it was written in. */
export const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu

/** These, and characters without width that no script needs: a text that has only such looks empty. Emoji and scripts join with others. */
export const hiddenCharacters = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu
