/** Sets title and description where browsers and search engines look for them (ROUTE-17). */
export function setHead(title: string, description: string): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
}
