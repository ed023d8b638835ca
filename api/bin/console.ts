import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { APP_ROOT, importer } from './app_root.ts'

try {
  await new Ignitor(APP_ROOT, { importer }).ace().handle(process.argv.splice(2))
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
}
