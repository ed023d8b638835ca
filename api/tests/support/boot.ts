import { BOOT_ELEMENT_ID, bootSchema } from '@fieldhouse/contract'

/** What a page of the shell brings along. */
export function bootOf(html: string) {
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1]
  return bootSchema.parse(JSON.parse(text ?? ''))
}
