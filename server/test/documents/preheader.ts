/** The preheader of an email: the hidden text that its body starts with; '' if there is none. */
export function preheaderOf(html: string): string {
  const [, text = ''] = /<body[^>]*>\s*<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html) ?? []
  return text.replace(/(?:&#8199;|&#847;)+$/, '')
}
