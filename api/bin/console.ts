import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { APP_ROOT, importer } from './app_root.ts'
import { keepPlain } from './plain_output.ts'

for (const stream of [process.stdout, process.stderr]) keepPlain(stream)

try {
  await new Ignitor(APP_ROOT, { importer }).ace().handle(process.argv.splice(2))
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
}
