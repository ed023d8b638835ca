import { BOOT_ELEMENT_ID, bootSchema } from '@fieldhouse/contract'

/** Data embedded in a page of the shell. */
export function bootOf(html: string) {
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1]
  return bootSchema.parse(JSON.parse(text ?? ''))
}
