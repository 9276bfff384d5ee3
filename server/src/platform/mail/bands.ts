/** Colours of an email in light: the band at the top with its text, the button, and links. */
interface Colours {
  readonly card: string
  readonly on: string
  readonly onSoft: string
  readonly action: string
  readonly onAction: string
  readonly accent: string
}

/** A tier's colours in light and dark, the same as in the portal (`tiers.css`): mail programs know no style sheet of ours. */
export interface Band {
  readonly light: Colours
  readonly dark: Colours
}

const colours = (
  card: string,
  on: string,
  onSoft: string,
  action: string,
  onAction: string,
  accent: string,
): Colours => ({ card, on, onSoft, action, onAction, accent })

/** The brand's own colours, for emails that aren't about a membership and for tiers with colours of another brand. */
export const brandBand: Band = {
  light: colours('#0c5354', '#ffffff', '#b9dcda', '#0a4f50', '#ffffff', '#0b6e6e'),
  dark: colours('#0f4748', '#e9f7f6', '#a6d5d2', '#5fd0cb', '#0b1414', '#5fd0cb'),
}

const bands: Readonly<Record<string, Band>> = {
  'theme-silver': {
    light: colours('#ccd3d9', '#14181c', '#434c55', '#2c353d', '#ffffff', '#55606b'),
    dark: colours('#b3bcc5', '#12161a', '#363f48', '#b9c4cf', '#121417', '#b9c4cf'),
  },
  'theme-gold': {
    light: colours('#e3c98c', '#231900', '#5a4410', '#2e2203', '#ffffff', '#7a5600'),
    dark: colours('#cdb174', '#1f1600', '#4a370a', '#e3b84c', '#161204', '#e3b84c'),
  },
  'theme-elite': {
    light: colours('#1e1e23', '#f5f5f7', '#b4b4be', '#1b1b1f', '#ffffff', '#1b1b1f'),
    dark: colours('#2b2b31', '#f2f2f5', '#b9b9c3', '#c9c9d1', '#121417', '#c9c9d1'),
  },
  'theme-koru': {
    light: colours('#4a2170', '#ffffff', '#d6c1e8', '#431b68', '#ffffff', '#5b2a86'),
    dark: colours('#472269', '#f4eafc', '#cdb2e4', '#c9a4ea', '#170b22', '#c9a4ea'),
  },
}

/** The colours of a tier. @param theme its theme class, as configured */
export function bandOf(theme: string): Band {
  return bands[theme] ?? brandBand
}
