import {
  compile as compileText,
  rulesheet,
  middleware,
  serialize as serializeText,
  stringify,
} from 'stylis'
import { compile, compiledLast, learn, serialize } from '../src/drawing/known-styles.ts'

const texts = [
  '.a { color:red;display:grid; }',
  '.a { color : red ; margin:0 auto }',
  '.a { width:calc(0.34 * 2.25rem);font-family:var(--font-text); }',
  '.a { background:linear-gradient( 165deg,hsl(165 42% 17%),hsl(210 58% 28%) ); }',
  '.a { inset-inline-start:16.739606126914662%;top:0%; }',
  '.a { min-height:max(var(--size-target),calc(2lh + 2 * var(--space-8) + 2px)); }',
  '.a { line\n  height:1;color:red }',
  '.a { background:\n  linear-gradient(165deg,  red,blue);color:red; }',
  '.a { color:;display:grid; }',
  '.a { }',
  '.a { color:red;svg{width:90%;} }',
  '.a { &:hover{color:red;}color:blue; }',
  ".a { content:';';color:red; }",
  '.a { background:url(data:image/png;base64,AA);color:red; }',
  '.a { /* none */color:red; }',
  '.a { @media (width < 51.25em){grid-area:auto;}color:red; }',
  '.a { --own:{color:red};color:red; }',
  '.a { --own: 1;color:red!important; }',
  '@keyframes a { from{opacity:0;}to{opacity:1;} }',
]

function rulesBy(how: { compile: typeof compile; serialize: typeof serialize }, text: string) {
  const rules: string[] = []
  const keep = rulesheet((rule) => void rules.push(rule))
  how.serialize(how.compile(text), middleware([stringify, keep]) as never)
  return rules
}

const original = { compile: compileText, serialize: serializeText } as {
  compile: typeof compile
  serialize: typeof serialize
}

afterEach(() => learn('{}'))

describe('Styles compiled for a drawn page', () => {
  test.each(texts)('come out as from stylis: %j', (text) => {
    expect(rulesBy({ compile, serialize }, text)).toEqual(rulesBy(original, text))
  })

  test('are taken from the table for a known text, all rules in their order', () => {
    learn(JSON.stringify({ '.a { color:red; }': ['.a{one}', '@media x{.a{two}}'] }))
    expect(rulesBy({ compile, serialize }, '.a { color:red; }')).toEqual([
      '.a{one}',
      '@media x{.a{two}}',
    ])
    expect(compiledLast()).toBe('.a { color:red; }')
    expect(rulesBy({ compile, serialize }, '.b { color:red; }')).toEqual(['.b{color:red;}'])
  })
})
