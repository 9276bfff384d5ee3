import type { Band } from './bands.ts'

/** The style sheet of an email: its dark colours, which win over the inline ones. */
export function letterStyle({ dark }: Band): string {
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.ground{background:#121417!important}.sheet{background:#1b1e22!important;border-color:#33383e!important}
.band{background:${dark.card}!important}.band-ink{color:${dark.on}!important}.band-soft{color:${dark.onSoft}!important}
.ink{color:#f1f2f3!important}.text{color:#d4d8dc!important}.soft{color:#a4abb3!important}.box{background:#262a2f!important}
.rule{border-color:#33383e!important}.rule-total{border-color:#f1f2f3!important}.dots{border-color:#4a5057!important}
.button{background:${dark.action}!important;color:${dark.onAction}!important}.accent{color:${dark.accent}!important}}`
}
