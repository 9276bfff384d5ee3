/** Characters that change the direction of the text after them, so that it shows in another order than it was written in. */
export const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu
