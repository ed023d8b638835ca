/** `send_mail` → `Send mail`; the name of a remote stays as it is. */
export function plainName(name: string): string {
  if (name.startsWith('mf-')) return name
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
