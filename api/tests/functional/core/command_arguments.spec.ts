import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'

/** Arguments that no installation has a use for, and the words that the command answers with. */
const wrong: [command: string, args: string[], words: string | RegExp][] = [
  ['admin:grant', ['nobody@example.com'], 'no account with the email'],
  ['backup:create', ['IN/none/b.tar.gz'], 'cannot be written (ENOENT)'],
  ['backup:create', ['IN/there.json'], 'exists: name another'],
  ['backup:restore', ['IN/none.tar.gz'], 'cannot be read (ENOENT)'],
  ['backup:restore', ['IN/there.json'], /is damaged or incomplete|is not empty/],
  ['jobs:retry', ['nonsense'], 'no failed job of this id'],
  ['jobs:retry', ['00000000-0000-4000-8000-000000000000'], 'no failed job of this id'],
  ['releases:budget', ['nope'], 'not the name of a remote'],
  ['releases:budget', ['mf-news', '--opening=0'], 'a whole number of KB'],
  ['releases:canary', ['mf-news', 'x'], 'a version is like'],
  ['releases:errors', ['nope'], 'not the name of a remote'],
  ['releases:fits', ['IN/none.json'], 'is not the shell.json of a build'],
  ['releases:fits', ['IN/there.json'], 'is not the shell.json of a build'],
  ['releases:fits', ['--kit=x'], 'is not a version like'],
  ['releases:flags', ['nope'], 'not the name of a remote'],
  ['releases:flags', ['mf-news', '--clear'], 'say which flag'],
  ['releases:history', ['nope'], 'not the name of a remote'],
  ['releases:place', ['mf-news', 'x'], 'a whole number'],
  ['releases:prefix', ['mf-news', 'nope'], 'It is like /training'],
  ['releases:prefix', ['mf-news', '--take-back'], 'say which parts'],
  ['releases:prefix', ['--take-back'], 'say which parts'],
  ['releases:promote', ['mf-news', 'nope'], 'a version is like'],
  ['releases:revoke', ['nonsense'], 'No token in use'],
  ['releases:rollback', ['nope'], 'not the name of a remote'],
  ['releases:status', ['nope'], 'has no release so far'],
  ['releases:token', ['nope', '--pipeline=x'], 'not the name of a remote'],
]

test.group('A command with wrong arguments', (group) => {
  let folder = ''
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldhouse-arguments-'))
    await writeFile(join(folder, 'there.json'), '{}')
  })
  group.teardown(() => rm(folder, { recursive: true, force: true }))

  test('{0} {1} says what is wrong and ends with 1')
    .with(wrong.map(([command, args, words]) => ({ 0: command, 1: args.join(' '), args, words })))
    .run(async ({ assert }, { 0: name, args, words }) => {
      const given = args.map((arg) => arg.replace('IN', folder))
      ace.ui.switchMode('raw')
      try {
        const command = await ace.exec(name, given)
        const said = ace.ui.logger.getLogs().map(({ message }) => message)
        assert.equal(command.exitCode, 1)
        assert.isUndefined(command.error)
        assert.match(said.join('\n'), words instanceof RegExp ? words : new RegExp(escaped(words)))
        assert.notMatch(said.join('\n'), /\n\s*(at|⁃ at) /)
      } finally {
        ace.ui.logger.flushLogs()
        ace.ui.switchMode('normal')
      }
    })
})

const escaped = (words: string) => words.replaceAll(/[.()]/g, String.raw`\$&`)
