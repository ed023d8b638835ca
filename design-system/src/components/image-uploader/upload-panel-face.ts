import styled from 'styled-components'
import { color, font, radius } from '../../tokens/index.ts'

/** Uppy's own classes, in our type and colours, whichever theme it believes in; its shape stays. */
export const DashboardPlace = styled.div.withConfig({ componentId: 'fh-upload-panel' })`
  min-width: 0;

  &&& {
    .uppy-Root {
      font-family: ${font.text};
    }

    .uppy-Dashboard-inner,
    .uppy-DashboardContent-bar,
    .uppy-StatusBar,
    .uppy-Dashboard-AddFiles,
    .uppy-DashboardContent-panel {
      max-width: 100%;
      color: ${color.text};
      background: ${color.surface};
      border-color: ${color.line};
    }

    .uppy-Dashboard-inner {
      border-radius: ${radius.lg};
    }

    .uppy-Dashboard-AddFiles-title,
    .uppy-Dashboard-note,
    .uppy-StatusBar-content,
    .uppy-Dashboard-Item-status,
    .uppy-DashboardContent-title {
      color: ${color.muted};
    }

    .uppy-Dashboard-browse,
    .uppy-DashboardContent-back,
    .uppy-DashboardContent-save {
      color: ${color.accent};
    }

    .uppy-StatusBar-actionBtn--upload,
    .uppy-StatusBar.is-waiting .uppy-StatusBar-actionBtn--upload {
      color: ${color.onAccent};
      background: ${color.accent};
    }

    .uppy-StatusBar-progress {
      background: ${color.accent};
    }

    :is(button, a):focus-visible {
      outline: 2px solid ${color.focus};
      outline-offset: 2px;
      box-shadow: none;
    }
  }
`
