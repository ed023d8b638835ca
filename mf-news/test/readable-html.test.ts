import { readableHtml } from '../src/html/readable-html.ts'

function read(content: string, options?: Parameters<typeof readableHtml>[1]) {
  const { html, ...rest } = readableHtml(content, options)
  const page = document.createElement('div')
  page.innerHTML = html
  return { page, html, ...rest }
}

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src="/api/pictures/1" onerror="alert(1)">'],
  ['a script behind a link', '<a href="javascript:alert(1)">here</a>'],
  ['a style', '<p style="position:fixed">over everything</p><style>p{}</style>'],
  ['a frame', '<iframe src="https://example.org"></iframe>'],
  ['a form', '<form action="/api/logout"><button>Go</button></form>'],
  ['a drawing that runs', '<svg><script>alert(1)</script></svg>'],
  ['a name that hides one of ours', '<p id="fieldhouse-boot" name="body">x</p>'],
])('%s in an article does nothing', (_, content) => {
  const { page } = read(`<p>Before</p>${content}`)

  expect(page.querySelector('script, style, iframe, form, button, svg')).toBeNull()
  expect(page.innerHTML).not.toMatch(/javascript:|onerror|style=|fieldhouse-boot|name=/)
  expect(page).toHaveTextContent('Before')
})

test('an external link opens in a new tab without a referrer; our own opens here', () => {
  const { page } = read('<a href="https://example.org/x">out</a><a href="/search">in</a>')

  const [out, ours] = page.querySelectorAll('a')
  expect(out).toHaveAttribute('target', '_blank')
  expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  expect(ours).not.toHaveAttribute('target')
})

test('pictures load when they are near the window', () => {
  const { page } = read('<img src="/api/pictures/1" alt="The finish">')

  expect(page.querySelector('img')).toHaveAttribute('loading', 'lazy')
  expect(page.querySelector('img')).toHaveAttribute('alt', 'The finish')
})

test('content wider than the page scrolls inside itself, by keyboard too', () => {
  const { page } = read('<table><caption>Dates</caption><tr><td>1</td></tr></table><pre>wide</pre>')

  const [table, pre] = page.querySelectorAll('[role=region]')
  expect(table).toHaveAttribute('aria-label', 'Dates')
  expect(table).toHaveAttribute('tabindex', '0')
  expect(pre).toHaveAttribute('aria-label', 'Preformatted text')
})

test('every section has a unique anchor made of its heading, in any script', () => {
  const { page, sections } = read(
    '<h2>First, look</h2><h3>At what?</h3><h2>First, look</h2><h2>ما الآن؟</h2><h2></h2>',
  )

  expect(sections).toEqual([
    { id: 'section-first-look', title: 'First, look', level: 2 },
    { id: 'section-at-what', title: 'At what?', level: 3 },
    { id: 'section-first-look-2', title: 'First, look', level: 2 },
    { id: 'section-ما-الآن', title: 'ما الآن؟', level: 2 },
  ])
  for (const { id, title } of sections) {
    expect(page.querySelector(`#${CSS.escape?.(id) ?? id}`)).toHaveTextContent(title)
  }
})

test('under a page heading the story’s headings start one level lower', () => {
  const { page } = read('<h2>Do</h2><h3>Then</h3>', { level: 2 })

  expect([...page.children].map(({ tagName }) => tagName)).toEqual(['H3', 'H4'])
})
