import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'

let list: Promise<ReadonlySet<string>> | undefined

/** The 20,000 most frequent passwords of known leaks, in lower case (zxcvbn-ts, MIT). Read at first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readFile(app.makePath('resources/passwords/common.txt'), 'utf8').then(
    (text) => new Set(text.split('\n').filter(Boolean)),
  )
  return list
}
