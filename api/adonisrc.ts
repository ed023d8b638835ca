import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    {
      file: () => import('@adonisjs/core/providers/repl_provider'),
      environment: ['repl', 'test'],
    },
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('#providers/database_setup_provider'),
    () => import('#providers/replicas_provider'),
    { file: () => import('#providers/events_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/releases_provider'), environment: ['web'] },
    () => import('#providers/jobs_provider'),
    { file: () => import('#providers/drawing_provider'), environment: ['web'] },
  ],
  preloads: [
    () => import('#start/kernel'),
    { file: () => import('#start/auth'), environment: ['web', 'test'] },
    () => import('#start/approvals'),
    () => import('#start/mail'),
    () => import('#start/push'),
    () => import('#start/verification'),
    { file: () => import('#start/routes'), environment: ['web', 'test', 'console'] },
    { file: () => import('#releases/routes'), environment: ['web', 'test', 'console'] },
    { file: () => import('#front_door/routes'), environment: ['web', 'test', 'console'] },
  ],
  metaFiles: [{ pattern: 'resources/**/*', reloadServer: true }],
  tests: {
    suites: [
      { name: 'rules', files: ['tests/rules/**/*.spec.ts'], timeout: 30_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.ts'], timeout: 120_000 },
      // Asserts times of about a hundred milliseconds: runs alone.
      { name: 'measured', files: ['tests/measured/**/*.spec.ts'], timeout: 120_000 },
      { name: 'plans', files: ['tests/plans/**/*.spec.ts'], timeout: 120_000 },
      { name: 'worlds', files: ['tests/worlds/**/*.spec.ts'], timeout: 120_000 },
      { name: 'process', files: ['tests/process/**/*.spec.ts'], timeout: 240_000 },
    ],
    forceExit: false,
  },
})
