/** Uppy's texts that differ from its own: in the product's voice, and specific. */
export const dashboardWords = {
  strings: {
    dashboardTitle: 'Pictures to upload',
    dropPasteFiles: 'Drop a picture here or %{browseFiles}',
    browseFiles: 'choose one',
    editImage: 'Crop',
    editing: 'Drag and zoom until it fits',
    save: 'Upload',
    done: 'Done',
    uploadXFiles: { 0: 'Upload', 1: 'Upload %{smart_count} pictures' },
  },
}

/** Reason of an upload without an answer, given by the product spec. */
export const UPLOAD_NETWORK_ERROR =
  'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.'
