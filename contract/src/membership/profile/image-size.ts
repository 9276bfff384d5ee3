/** Maximum size of a picture: 2 MiB. */
export const mostImageBytes = 2 * 1024 * 1024

/** Minimum of the shorter side and maximum of the longer side, in pixels. */
export const leastImageSide = 64
export const mostImageSide = 8000
