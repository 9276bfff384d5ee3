/** `primary`: the one main action of a screen. `ticket`: on the tier's card, takes the card's text colour. */
export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger' | 'ticket'

export interface ButtonShape {
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

const sizes = { small: ' btn-sm', medium: '', large: ' btn-lg' } as const

/** The class names of a button, also for a router's link that looks like one. */
export function buttonClass(variant: ButtonVariant, { size = 'medium', block = false }: ButtonShape = {}) {
  return `btn btn-${variant}${sizes[size]}${block ? ' btn-block' : ''}`
}
