import DOMPurify from 'dompurify'
import { readableHtml } from '../src/html/readable-html.ts'

function read(content: string, options?: Parameters<typeof readableHtml>[1]) {
  const { html, ...rest } = readableHtml(content, options)
  const page = document.createElement('div')
  page.innerHTML = String(html)
  return { page, html: String(html), ...rest }
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

/** HTML as the API stores it: every element that it keeps, with all their attributes. */
const STORED = [
  '<h2>Do &amp; don’t</h2><h3>Less &lt; more</h3><h4>Then</h4><p>One<br />two <strong>three <em>four</em></strong> <code>a &lt; b</code></p><hr />',
  '<ul><li>One</li></ul><ol start="3"><li>Three<ol><li>Deep</li></ol></li></ol><blockquote><p>“Said”</p></blockquote>',
  '<p><a href="https://example.org/x?a=1&amp;b=2" rel="noopener noreferrer">out</a> <a href="/search?q=%22">in</a> <a href="mailto:coach@example.org">write</a> <a>nowhere</a></p>',
  '<figure><img src="/api/pictures/0b6f9c1e-0000-4000-8000-000000000000" alt="&quot;Go&quot; &amp; gone" /><figcaption>The finish</figcaption></figure>',
  '<table><caption>Dates &amp; days</caption><thead><tr><th scope="col" colspan="2">Day</th></tr></thead><tbody><tr><td rowspan="2">1\u00a0May</td></tr></tbody></table><pre>a\n  b</pre>',
]

test.each(STORED)('a document’s own parser reads the same: %s', (content) => {
  const { page, html } = read(content)

  expect(page.innerHTML).toBe(html)
})

test.each(STORED)('the server reads the same as a browser: %s', (content) => {
  const inBrowser = readableHtml(content, { level: 2 })
  const { isSupported } = DOMPurify
  DOMPurify.isSupported = false
  try {
    expect(readableHtml(content, { level: 2 })).toEqual(inBrowser)
  } finally {
    DOMPurify.isSupported = isSupported
  }
})

test.each([
  '<img src="x" onerror="alert(1)">',
  '<img src=x onerror=alert(1)//',
  '<p title="</p><img src=x onerror=alert(1)>">x</p>',
  '<scr<script>x</script>ipt>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<svg><p><style><img src="</style><img src=x onerror=alert(1)>"></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="&#106;avascript:alert(1)">x</a><a href="java\nscript:alert(1)">x</a><a href="//evil.example">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4="><img src="//evil.example/x"><img src="https://evil.example/x">',
  '<a href="/x" onclick="alert(1)" style="color:red" id="root" class="x" target="_self">x</a>',
  '<!-- --><img src=x onerror=alert(1)><!-- <p> -->',
  '&lt;img src=x onerror=alert(1)&gt; &#60;script&#62; &amp;lt;script&amp;gt;',
  '<table><td><script>x</script><a><a href="javascript:1"></table><p></td>',
])('what the server alone reads is as safe: %s', (content) => {
  const { isSupported } = DOMPurify
  DOMPurify.isSupported = false
  try {
    const { page } = read(content)

    const allowed =
      /^(h[2-5]|p|br|hr|ul|ol|li|blockquote|pre|strong|em|code|a|figure|figcaption|img|table|caption|thead|tbody|tr|th|td|div)$/i
    for (const element of page.querySelectorAll('*')) {
      expect(element.tagName).toMatch(allowed)
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(
          /^(href|src|alt|start|scope|colspan|rowspan|id|tabindex|target|rel|loading|decoding|class|role|aria-label)$/,
        )
        if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|\/(?![/\\]))/)
        if (name === 'src') expect(value).toMatch(/^\/(?![/\\])/)
        if (name === 'id') expect(value).toMatch(/^section-/)
        if (name === 'class') expect(value).toBe('scrolls')
        if (name === 'target') expect(value).toBe('_blank')
      }
    }
  } finally {
    DOMPurify.isSupported = isSupported
  }
})
