// The engine's one function for JavaScript: text in, text out. Requests may be long, so they do not go on the stack.
Module['answer'] = function (request) {
  var size = lengthBytesUTF8(request) + 1;
  var place = _malloc(size);
  stringToUTF8(request, place, size);
  try {
    return UTF8ToString(_qcg_answer(place));
  } finally {
    _free(place);
  }
};
