/**
 * Words that sentences on screen, in notifications and in emails do without, each with what to write instead. Errors for
 * developers, logs, styles and SQL are not read by members: sentences begin with a capital letter, the others do not.
 */
const instead = [
  [/\b(some|no|any|every)body\b/i, '“someone”, “no one”, “anyone”, “everyone”'],
  [/\bwhom\b/i, '“who”'],
  [/\be-mails?\b/i, '“email”'],
  [/\b(mails|mailbox)\b/i, '“emails”, “inbox”'],
  [/\bat once\b/i, '“right away”'],
  [/\bby (it|our|your|them)sel(f|ves)\b/i, '“on its own”, “automatically”'],
  [/\bany more\b/i, '“anymore”'],
  [/\b(anew|meanwhile|shortly)\b/i, '“again”, “in the meantime”, “in a moment”'],
  [/\b(is|are|was|were|be) told\b/i, '“we tell them”, “they’ll know”'],
  [/\bso that\b/i, '“so”'],
  [/\b(file|files|filed|filing) (a|an|it|your|for)\b/i, '“submit”'],
  [/\bthe other side\b|\bbecomes of\b|\btaken? up again\b/i, 'what happens, in plain words'],
]

const contracted = [
  [/\b(can|could|did|do|does|has|have|is|are|was|were|will|would)( no|no)t\b/i, 'a contraction'],
]

const ERRORS = /Error$|^Failure$/

/** True for a text that only developers read: the message of a thrown error, a line of a log. */
function isForDevelopers(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'ImportDeclaration' || at.type === 'TSLiteralType') return true
    if (at.type === 'NewExpression' && ERRORS.test(at.callee.name ?? '')) return true
    if (at.type === 'CallExpression') {
      const object = at.callee.object?.name ?? at.callee.object?.property?.name
      if (object === 'logger' || object === 'console') return true
    }
  }
  return false
}

/** @type {import('eslint').Rule.RuleModule} */
const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { contracts: { type: 'boolean' } } }],
  },
  create(context) {
    const words = context.options[0]?.contracts ? [...instead, ...contracted] : instead
    function check(node, text) {
      const found = words.find(([word]) => word.test(text))
      if (!found || isForDevelopers(node)) return
      const [phrase] = found[0].exec(text)
      context.report({
        node,
        message: `“${phrase}”: write ${found[1]} (CONTRIBUTING.md, Words on screen).`,
      })
    }
    const isSentence = (text) => /^\s*[A-Z“…]/.test(text) && /\s/.test(text.trim())
    return {
      JSXText: (node) => check(node, node.value),
      Literal(node) {
        if (typeof node.value === 'string' && isSentence(node.value)) check(node, node.value)
      },
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.cooked).join('…')
        const tag = node.parent.type === 'TaggedTemplateExpression' && node.parent.tag.name
        if (tag === false && isSentence(text)) check(node, text)
        if (tag === 'html') check(node, text.replaceAll(/<[^>]*>/g, ' '))
      },
    }
  },
}

/** Words that comments, in styles too, and test titles do without, each with what to write instead. */
const insteadInComments = [
  [/\bdeeds?\b/i, '“action”'],
  [/\be-mails?\b/i, '“email”'],
  [/\bany more\b/i, '“anymore”'],
  [/\bfor ever\b/i, '“forever”'],
  [/\banew\b/i, '“again”'],
  [
    /\b(colour|neighbour|behaviour|favour|centre|licence|grey)(s|ed|ing)?\b|\bcancell(ed|ing)\b|\b\w+(al|an|it|ogn|or)is(e[ds]?|ing|ation)\b/i,
    'American spelling',
  ],
  [/\b(of late|in its stead|whom(ever| it concerns)|what becomes of)\b/i, 'it in plain words'],
]

/** Calls whose first argument is a test's or a group's title. */
const TITLED = /^(test|it|describe)(\.(group|describe|each.*))?$/s

/** @type {import('eslint').Rule.RuleModule} */
const plainComments = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    function check(node, text) {
      const found = insteadInComments.find(([word]) => word.test(text))
      if (!found) return
      const [phrase] = found[0].exec(text)
      context.report({ loc: node.loc, message: `“${phrase}”: write ${found[1]}.` })
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value)
      },
      TemplateElement(node) {
        for (const [comment] of node.value.raw.matchAll(/\/\*[^]*?\*\//g)) check(node, comment)
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!TITLED.test(context.sourceCode.getText(callee))) return
        if (title?.type === 'Literal') check(title, String(title.value))
        if (title?.type === 'TemplateLiteral') {
          check(title, title.quasis.map(({ value }) => value.cooked).join('…'))
        }
      },
    }
  },
}

export default { rules: { 'plain-words': plainWords, 'plain-comments': plainComments } }
