export const BRAND = 'Fieldhouse'

/** `Feed · Fieldhouse` */
export function pageTitle(title: string): string {
  return `${title} · ${BRAND}`
}
