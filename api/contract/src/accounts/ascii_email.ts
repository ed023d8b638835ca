/** Characters that end or escape a host name in an address: with one of these it is no domain. */
const NO_DOMAIN = /[\s/\\:?#@[\]%]/u
const ASCII = /^[\u0020-\u007e]*$/

/**
 * An email with its domain in ASCII: mail programs and forms of browsers turn `kim@bücher.example` into
 * `kim@xn--bcher-kva.example`, and both are one mailbox, so one account. Anything that is no such domain stays as it is, for
 * the check of the email to refuse.
 */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || ASCII.test(domain) || NO_DOMAIN.test(domain)) return email
  const address = `http://${domain}`
  if (!URL.canParse(address)) return email
  return `${email.slice(0, at)}@${new URL(address).hostname}`
}
