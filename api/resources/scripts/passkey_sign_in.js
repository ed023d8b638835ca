// Signing in by a passkey, on pages that work without it: its button appears where the browser can.
;(() => {
  const part = document.querySelector('[data-passkey]')
  const canRead = Boolean(window.PublicKeyCredential?.parseRequestOptionsFromJSON)
  if (!part || !canRead) return
  const [button, status] = [part.querySelector('button'), part.querySelector('[role="status"]')]
  let waiting = new AbortController()

  async function post(path, body) {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const content = await answer.json()
    if (answer.ok) return content
    throw new Error(Object.values(content.fields ?? {})[0] ?? content.message)
  }

  async function signIn(mediation) {
    // A browser asks for one passkey at a time.
    waiting.abort()
    waiting = new AbortController()
    const { signal } = waiting
    const { options } = await post('/api/login/passkey/options', {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey, mediation, signal })
    await post('/api/login/passkey', { passkey: credential.toJSON() })
    location.assign(part.dataset.returnTo)
  }

  /** Closing the browser's question is no failure. */
  const wasClosed = ({ name }) => name === 'AbortError' || name === 'NotAllowedError'

  async function attempt() {
    status.textContent = ''
    try {
      await signIn('optional')
    } catch (error) {
      if (!wasClosed(error)) status.textContent = error.message
    }
  }

  /** Nobody asked for this one: its failures are not told. */
  const offer = () => signIn('conditional').catch(() => undefined)

  part.hidden = false
  button.addEventListener('click', attempt)
  // Offered in the list of the email field, once the person opens it.
  void PublicKeyCredential.isConditionalMediationAvailable?.().then((isAvailable) => {
    if (isAvailable && document.querySelector('[autocomplete~="webauthn"]')) void offer()
  })
})()
