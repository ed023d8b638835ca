/** The React packages' unit tests in one run; each also runs alone from its own folder. */
export default {
  projects: ['<rootDir>/design-system', '<rootDir>/shell', '<rootDir>/shell/kit', '<rootDir>/mf-*'],
}
