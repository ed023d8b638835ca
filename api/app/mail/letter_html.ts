import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { GREETING, type Letter } from '#mail/letter'
import { letterColors } from '#mail/letter_colors'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const { light, dark } = letterColors

/** Classes whose colors change in the dark. Mail programs read inline styles, and some no sheet at all. */
const darkRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${dark.bg} !important }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important }
  .text { color: ${dark.text} !important }
  .muted, .muted a { color: ${dark.muted} !important }
  .action { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important }
}`

const FONT = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const DISPLAY = '"Barlow Condensed", "Arial Narrow", Arial, sans-serif'

const styles = {
  page: { backgroundColor: light.bg, fontFamily: FONT, margin: 0, padding: '24px 12px' },
  brand: {
    color: light.text,
    fontFamily: DISPLAY,
    fontSize: '24px',
    fontWeight: 800,
    letterSpacing: '0.04em',
    lineHeight: '28px',
    margin: '0 0 12px',
    textTransform: 'uppercase',
  },
  container: { maxWidth: '560px' },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: '12px',
    padding: '20px 24px',
  },
  text: { color: light.text, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  muted: { color: light.muted, fontSize: '14px', lineHeight: '21px', margin: '0' },
  foot: { color: light.muted, fontSize: '13px', lineHeight: '20px', margin: '16px 4px 0' },
  action: {
    backgroundColor: light.accent,
    borderRadius: '8px',
    color: light.onAccent,
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '20px',
    padding: '14px 22px',
    textDecoration: 'none',
  },
} as const

const paragraph = (text: string) =>
  h(Text, { key: text, className: 'text', style: styles.text }, text)

/** Letter as HTML for mail programs, in our colors, dark where the reader's are. */
export function letterHtml({ subject, paragraphs, link, footnote, unsubscribe }: Letter): string {
  const markup = renderToStaticMarkup(
    h(
      Html,
      { lang: 'en' },
      h(
        Head,
        null,
        h('title', null, subject),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('style', { dangerouslySetInnerHTML: { __html: darkRules } }),
      ),
      h(Preview, null, paragraphs[0] ?? subject),
      h(
        Body,
        { className: 'page', style: styles.page },
        h(
          Container,
          { style: styles.container },
          h(Text, { className: 'text', style: styles.brand }, 'Fieldhouse'),
          h(
            Section,
            { className: 'card', style: styles.card },
            paragraph(GREETING),
            paragraphs.map(paragraph),
            link &&
              h(
                Text,
                { style: { margin: '24px 0' } },
                h(
                  Button,
                  { className: 'action', href: link.url, style: styles.action },
                  link.label,
                ),
              ),
            h(Text, { className: 'muted', style: styles.muted }, footnote),
          ),
          unsubscribe &&
            h(
              Text,
              { className: 'muted', style: styles.foot },
              h('a', { href: unsubscribe.url, style: { color: light.muted } }, unsubscribe.label),
            ),
        ),
      ),
    ),
  )
  return `${DOCTYPE}${markup}`
}
