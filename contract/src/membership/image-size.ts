/** The largest picture that is looked at: 2 MiB. */
export const mostImageBytes = 2 * 1024 * 1024

/** Its shorter side at least, and its longer side at most, in pixels. */
export const leastImageSide = 64
export const mostImageSide = 8000
